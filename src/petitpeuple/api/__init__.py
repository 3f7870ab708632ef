"""What `import petitpeuple` offers. Import it from there: the modules here may change."""
